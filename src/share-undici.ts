import { Agent, fetch, FormData, Headers, Request, Response, setGlobalDispatcher } from 'undici';

/**
 * Imported before discord.js, which makes its requests with undici, but asks for these classes among the globals. Those are
 * another undici's, Node's own, which is loaded the first time that something asks for one of them, and takes 6 MB. (To
 * define the properties would ask for them, too.) `fetch` goes with them: Node's own would send the other undici's form as
 * the text "[object FormData]".
 */
Object.assign(globalThis, { fetch, FormData, Headers, Request, Response });

/**
 * With `NODE_USE_ENV_PROXY`, Node has put the dispatcher of its own undici there, which is another version: a request would
 * be made again and again, without an end or an error, while a proxy hangs up.
 */
setGlobalDispatcher(new Agent());
