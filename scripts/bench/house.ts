/** What a server's own criteria change for bots that do not know them. */
import './minds/own-criteria.ts';
