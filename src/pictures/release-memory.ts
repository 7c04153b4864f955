/**
 * Frees the memory of a buffer now, which is empty afterwards. The garbage collector would free it, too, but it sees only
 * a small object and takes its time: with megabytes for each picture, tens of them would wait for it.
 */
export function releaseMemory({ buffer }: ArrayBufferView): void {
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
