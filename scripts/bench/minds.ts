/** The computer players that search. What they search are the rules of one game: `minds` measures them, game by game. */
import './minds/index.ts';
