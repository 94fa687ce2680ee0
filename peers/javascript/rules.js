// boardgame.io without its server: `node rules.js random SECONDS` plays random matches through the
// reducer that its clients and its server share; `node rules.js search SECONDS SIMULATIONS` lets its
// MCTSBot think about the empty board. Prints one line of JSON.
'use strict';

const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { INVALID_MOVE } = require('boardgame.io/core');
const { MCTSBot } = require('boardgame.io/ai');
const { boardgameIo } = require('./connect-four.js');

const [what, seconds, simulations] = process.argv.slice(2);
const game = boardgameIo({ INVALID_MOVE });
const start = InitializeGame({ game, numPlayers: 2 });

/** Calls `work` until the time is up; returns how much it did and how long that took. */
async function timed(work) {
  const begun = process.hrtime.bigint();
  const elapsed = () => Number(process.hrtime.bigint() - begun) / 1e9;
  const done = {};
  do {
    for (const [unit, n] of Object.entries(await work())) done[unit] = (done[unit] ?? 0) + n;
  } while (elapsed() < Number(seconds));
  return { ...done, seconds: elapsed() };
}

const reducer = CreateGameReducer({ game });

function randomMatch() {
  let state = start;
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const legal = game.ai.enumerate(state.G);
    const { move, args } = legal[Math.floor(Math.random() * legal.length)];
    const playerID = state.ctx.currentPlayer;
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: move, args, playerID } });
    moves += 1;
  }
  return { matches: 1, moves };
}

async function search() {
  const bot = new MCTSBot({
    game,
    enumerate: game.ai.enumerate,
    iterations: Number(simulations),
    playoutDepth: 50,
  });
  const { metadata } = await bot.play(start, '0');
  return { simulations: metadata.visits };
}

const work = { random: randomMatch, search }[what];
timed(work).then((done) => console.log(JSON.stringify(done)));
