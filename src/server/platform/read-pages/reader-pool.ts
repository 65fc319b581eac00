/** Reads pictures of pages away from the main thread, a bounded number at once. */
export interface ReaderPool {
  close(): Promise<void>
}
