const PAGE_BYTES = 65_536

/** The exit code of a thread that wanted too much memory. */
export const OUT_OF_MEMORY = 112

interface WasmMemory {
  readonly buffer: ArrayBufferLike
  grow(pages: number): number
}

/**
 * Ends this thread when one of its WebAssembly modules asks for more memory than this. To refuse the memory is not
 * enough: a decoder that is told there is none may leave a picture out of a page and say nothing. Modules made by
 * Emscripten, which all our decoders are, grow their memory through this one method.
 */
export function limitWasmMemory(maxBytes: number): void {
  const { Memory }: { Memory: { prototype: WasmMemory } } = Reflect.get(globalThis, 'WebAssembly')
  // oxlint-disable-next-line typescript/unbound-method
  const { grow } = Memory.prototype
  Memory.prototype.grow = function growWithin(pages: number): number {
    if (this.buffer.byteLength + pages * PAGE_BYTES > maxBytes) process.exit(OUT_OF_MEMORY)
    return grow.call(this, pages)
  }
}
