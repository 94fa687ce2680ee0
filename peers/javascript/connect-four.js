// The rules of connect four in plain JavaScript, for boardgame.io and Colyseus alike.
'use strict';

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

/** Seven empty columns; a column is the list of its discs from the foot. */
const fresh = () => Array.from({ length: COLUMNS }, () => []);

const hasRoom = (columns, column) => columns[column] !== undefined && columns[column].length < ROWS;

const isFull = (columns) => columns.every((discs) => discs.length === ROWS);

/** Whether the uppermost disc of this column belongs to a line of four. Looks only at lines through it. */
function wins(columns, column) {
  const row = columns[column].length - 1;
  const who = columns[column][row];
  const run = (right, up) => {
    let n = 0;
    for (let step = 1; step < 4; step++) {
      const discs = columns[column + step * right];
      if (discs === undefined || discs[row + step * up] !== who) break;
      n += 1;
    }
    return n;
  };
  return DIRECTIONS.some(([right, up]) => run(right, up) + run(-right, -up) >= 3);
}

/** The same rules as boardgame.io takes them. */
function boardgameIo({ INVALID_MOVE }) {
  return {
    name: 'connect-four',
    setup: () => ({ columns: fresh(), last: null }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      drop: ({ G, playerID }, column) => {
        if (!hasRoom(G.columns, column)) return INVALID_MOVE;
        G.columns[column].push(playerID);
        G.last = column;
      },
    },
    endIf: ({ G, ctx }) => {
      if (G.last === null) return;
      if (wins(G.columns, G.last)) return { winner: ctx.currentPlayer };
      if (isFull(G.columns)) return { draw: true };
    },
    ai: {
      enumerate: (G) => {
        const moves = [];
        for (let column = 0; column < COLUMNS; column++) {
          if (hasRoom(G.columns, column)) moves.push({ move: 'drop', args: [column] });
        }
        return moves;
      },
    },
  };
}

module.exports = { COLUMNS, boardgameIo, fresh, hasRoom, isFull, wins };
