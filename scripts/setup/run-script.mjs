import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { projectNode } from './node.mjs';

const FORWARDED = /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT']);

/**
 * Runs a script on the project's Node, instead of this process if that is possible. A shell that runs two commands
 * remembers where it found `node`, so it would not see the version that set-up has just installed.
 * @param {string} script
 * @param {readonly string[]} args
 */
export function runScript(script, args) {
  const node = projectNode();
  if (process.execve !== undefined && process.platform !== 'win32')
    process.execve(node, [node, script, ...args], process.env);
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  // Ctrl+C reaches the script, too, which ends in its own time.
  for (const signal of FORWARDED) process.on(signal, () => signal !== 'SIGINT' && child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
  });
}
