/** The result of a check: all is well, something works but should be looked at, or something is broken. */
export interface Finding {
  readonly status: 'ok' | 'warning' | 'broken';
  /** The checked thing, in a word or two. */
  readonly subject: string;
  /** The result in plain words, and unless all is well what to do. */
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ status: 'ok', subject, text });
export const warning = (subject: string, text: string): Finding => ({ status: 'warning', subject, text });
export const broken = (subject: string, text: string): Finding => ({ status: 'broken', subject, text });

const MARKS = { ok: 'ok  ', warning: 'look', broken: 'FIX ' } as const;

/** The findings as lines, and a last one that counts them. */
export function formatFindings(findings: readonly Finding[]): string {
  const count = (status: Finding['status']): number =>
    findings.filter((each) => each.status === status).length;
  const summary =
    count('broken') > 0
      ? `${count('broken')} to fix.`
      : count('warning') > 0
        ? 'Nothing is broken; look at what is marked.'
        : 'All is well.';
  return [
    ...findings.map(({ status, subject, text }) => `${MARKS[status]}  ${subject}: ${text}`),
    summary,
  ].join('\n');
}

/** The exit code of the process: 1 if something is broken. */
export const exitCodeOf = (findings: readonly Finding[]): 0 | 1 =>
  findings.some(({ status }) => status === 'broken') ? 1 : 0;
