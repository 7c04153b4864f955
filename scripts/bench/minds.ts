/** The bots that search. `minds` measures them, game by game. */
import './minds/index.ts';
