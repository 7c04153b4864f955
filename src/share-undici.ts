import { FormData, Headers, Response } from 'undici';

/**
 * Imported before discord.js, which makes its requests with undici, but asks for these classes among the globals. Those are
 * another undici's, Node's own, which is loaded the first time that something asks for one of them, and takes 6 MB. (To
 * define the properties would ask for them, too.)
 */
Object.assign(globalThis, { FormData, Headers, Response });
