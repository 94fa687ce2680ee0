// A Colyseus room for each match of connect four. A move is a message, and every client of the room
// hears of it at once by another; Colyseus' own synchronised state would wait for the next patch,
// twenty times a second. Nothing is stored. Prints its port once it listens.
import http from 'node:http';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { fresh, hasRoom, isFull, wins } from './connect-four.js';

class ConnectFour extends Room {
  maxClients = 2;

  onCreate() {
    this.columns = fresh();
    this.turn = 0;
    this.onMessage(0, (client, column) => this.drop(client, column));
  }

  onJoin(client) {
    client.seat = this.clients.indexOf(client);
  }

  drop(client, column) {
    if (client.seat !== this.turn || !hasRoom(this.columns, column)) return;
    this.columns[column].push(this.turn);
    const over = wins(this.columns, column) || isFull(this.columns);
    this.broadcast(0, { seat: this.turn, columns: this.columns, over });
    this.turn = 1 - this.turn;
    if (over) {
      this.columns = fresh();
      this.turn = 0;
    }
  }
}

const web = http.createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: web }) });
server.define('connect-four', ConnectFour);
await server.listen(0, '127.0.0.1');
console.log(`port ${web.address().port}`);
