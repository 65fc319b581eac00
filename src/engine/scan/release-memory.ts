/**
 * Gives back at once the memory of what nobody needs any more, where it is all of its buffer. Left to the garbage collector,
 * which counts it as its own, a thread that reads pages walks through its whole heap after every few of them.
 */
export function releaseMemory({ buffer, byteLength }: ArrayBufferView): void {
  // Browsers older than 2024 have no such method.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && 'transfer' in buffer) buffer.transfer(0)
}
