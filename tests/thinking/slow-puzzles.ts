/** Puzzles that take their time, for the thread they are drawn in. */
export const daily = {
  draw: () => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    return 'drawn';
  },
};
