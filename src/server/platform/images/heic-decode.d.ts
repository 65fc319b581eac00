declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  }
  function decode(input: { buffer: Uint8Array }): Promise<{ width: number; height: number; data: Uint8ClampedArray }>
  namespace decode {
    /** What is in the file, not unpacked yet. Its memory is given back with `dispose`. */
    function all(input: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }>
  }
  export default decode
}
