/**
 * What a setting says: without the spaces around it, without the carriage return that a file with the line ends of
 * Windows leaves, and without a pair of straight quotes. A `.env` file may have quotes around a value, but `docker
 * --env-file` and systemd's credentials pass them on. Empty for a setting that is not there.
 */
export function settingText(value: string | undefined): string {
  const text = value?.trim() ?? '';
  return (/^(["'`])(.*)\1$/su.exec(text)?.[2] ?? text).trim();
}
