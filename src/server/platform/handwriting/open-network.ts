import type { InferenceSession, Tensor } from 'onnxruntime-web/wasm'

export interface Network {
  /** What the network makes of these numbers, by the name of its output. */
  run(ink: Float32Array, shape: readonly number[]): Promise<Record<string, Tensor>>
  close(): Promise<void>
}

/** Loads the runtime (14 MB) and a network that takes `ink`, which takes about a second: once a process, and only where something is to be read. */
export async function openNetwork(bytes: Uint8Array): Promise<Network> {
  const { env, InferenceSession: Session, Tensor: Numbers } = await import('onnxruntime-web/wasm')
  env.wasm.numThreads = 1
  env.logLevel = 'error'
  const session: InferenceSession = await Session.create(bytes, { executionProviders: ['wasm'], graphOptimizationLevel: 'all' })
  return {
    run: async (ink, shape) => session.run({ ink: new Numbers('float32', ink, shape) }),
    close: () => session.release(),
  }
}
