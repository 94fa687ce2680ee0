// boardgame.io's own server with connect four, its socket.io transport and its default storage,
// which is the memory of the process. Prints its port once it listens.
'use strict';

const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const { boardgameIo } = require('./connect-four.js');

const server = Server({ games: [boardgameIo({ INVALID_MOVE })], origins: [] });
server.run({ port: 0 }).then(({ appServer }) => console.log(`port ${appServer.address().port}`));
