// Drives either server: TABLES tables with two socket clients each, playing random moves.
//   node load.mjs sheepfold|boardgame.io URL TABLES SECONDS MOVES_A_SECOND_A_TABLE(0: as fast as possible) [GAME]
// Prints one line of JSON: moves a second, and milliseconds from sending a move to the other client's receipt.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const WebSocket = require("ws");
const { io } = require("socket.io-client");

const [kind, url, tablesText, secondsText, paceText, game = "connect-four"] = process.argv.slice(2);
const TABLES = Number(tablesText), SECONDS = Number(secondsText), PACE = Number(paceText);
const pick = (list) => list[Math.floor(Math.random() * list.length)];
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let measuring = false, stopped = false, games = 0, total = 0;
const latencies = [];
const received = (sentAt) => measuring && latencies.push(performance.now() - sentAt);

async function pause(started) {
  if (PACE) await sleep(Math.max(0, 1000 / PACE - (performance.now() - started)));
}

// One table at a time for each pair of clients; a new one when a game is over.
class SheepfoldPair {
  async open() {
    const body = JSON.stringify({ game, seats: ["me", "me"] });
    const answer = await fetch(`${url}/api/v1/tables`, { method: "POST", body, headers: { "content-type": "application/json" } });
    const table = await answer.json();
    this.sentAt = 0;
    this.over = false;
    this.sockets = await Promise.all(table.seats.map(({ seat, token }) => this.connect(table.id, seat, token)));
  }
  connect(table, seat, token) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/v1/tables/${table}/socket`, { perMessageDeflate: false });
    socket.on("open", () => socket.send(JSON.stringify({ type: "hello", protocol: 1, tokens: [token], last: null })));
    return new Promise((resolve, reject) => {
      socket.on("error", reject);
      socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.type === "welcome") {
          this.take(seat, message.state.index, message.state.status, message.state.sights[0].legal);
          resolve(socket);
        } else if (message.type === "events") {
          if (this.mover !== seat && this.sentAt) this.arrived();
          this.take(seat, message.index, message.status, message.seats[0].legal);
        } else if (message.type === "error") {
          console.error(message);
          process.exit(1);
        }
      });
    });
  }
  take(seat, index, status, legal) {
    this.legal ??= [];
    if (legal) this.legal[seat] = legal;
    this.index = index;
    if (status === "over") this.over = true;
    this.heard = (this.heard ?? 0) + 1;
    if (this.heard >= 2) this.wake?.();
  }
  arrived() {
    received(this.sentAt);
    this.sentAt = 0;
  }
  async move() {
    this.mover = this.legal[0]?.length ? 0 : 1;
    this.heard = 0;
    const both = new Promise((resolve) => (this.wake = resolve));
    this.sentAt = performance.now();
    const id = Math.random().toString(36);
    this.sockets[this.mover].send(
      JSON.stringify({ type: "move", seat: this.mover, move: pick(this.legal[this.mover]), index: this.index, id }));
    await both;
  }
  close() {
    for (const socket of this.sockets) socket.close();
    this.legal = [];
  }
}

let matches = 0;
class BoardgamePair {
  async open() {
    this.match = `match-${++matches}`;
    this.over = false;
    this.sockets ??= await Promise.all([0, 1].map((seat) => this.connect(seat)));
    for (const seat of [0, 1]) {
      const synced = new Promise((resolve) => (this.synced = resolve));
      this.sockets[seat].emit("sync", this.match, String(seat), undefined, 2);
      await synced;
    }
  }
  connect(seat) {
    const socket = io(`${url}/tic-tac-toe`, { transports: ["websocket"], forceNew: true });
    socket.on("sync", (match, info) => { if (match === this.match) { this.state = info.state; this.synced(); } });
    const update = (match, state) => {
      if (match !== this.match || state._stateID <= (this.seen?.[seat] ?? -1)) return;
      if (this.mover !== seat && this.sentAt) { received(this.sentAt); this.sentAt = 0; }
      this.state = state;
      this.over = state.ctx.gameover !== undefined;
      if (++this.heard >= 2) this.wake?.();
    };
    socket.on("update", update);
    return new Promise((resolve) => socket.on("connect", () => resolve(socket)));
  }
  async move() {
    const player = this.state.ctx.currentPlayer;
    const free = this.state.G.cells.flatMap((cell, id) => (cell === null ? [id] : []));
    this.mover = Number(player);
    this.heard = 0;
    const both = new Promise((resolve) => (this.wake = resolve));
    this.sentAt = performance.now();
    const action = { type: "MAKE_MOVE", payload: { type: "clickCell", args: [pick(free)], playerID: player, credentials: undefined } };
    this.sockets[this.mover].emit("update", action, this.state._stateID, this.match, player);
    await both;
  }
  close() {}
}

const Pair = kind === "sheepfold" ? SheepfoldPair : BoardgamePair;
const pairs = Array.from({ length: TABLES }, () => new Pair());
for (let first = 0; first < TABLES; first += 25) await Promise.all(pairs.slice(first, first + 25).map((pair) => pair.open()));
console.error("opened");
await sleep(1000);

async function play(pair) {
  if (PACE) await sleep(Math.random() * 1000 / PACE);
  while (!stopped) {
    const started = performance.now();
    await pair.move();
    total += 1;
    if (pair.over) { games += 1; pair.close(); await pair.open(); }
    await pause(started);
  }
}
const idle = process.cpuUsage();
for (const pair of pairs) play(pair);
await sleep(1500);
measuring = true;
const began = performance.now();
await sleep(SECONDS * 1000);
measuring = false;
stopped = true;
const took = (performance.now() - began) / 1000;
const used = process.cpuUsage(idle);
latencies.sort((a, b) => a - b);
const at = (share) => Number(latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))]?.toFixed(2));
console.log(JSON.stringify({
  moves_a_second: Math.round(latencies.length / took), p50: at(0.5), p95: at(0.95), p99: at(0.99), games, total,
  driver_ms_a_move: Number(((used.user + used.system) / 1000 / total).toFixed(3)),
}));
process.exit(0);
