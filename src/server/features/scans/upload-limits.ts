/** What one upload may cost before a byte of it is kept. */
export const uploadLimits = {
  fileMaxBytes: 500 * 1024 * 1024,
  /** A class of sixty with eight photographed pages each stays well below. */
  batchMaxBytes: 4 * 1024 * 1024 * 1024,
  batchMaxFiles: 5_000,
  /** A photograph as the camera page sends it has about one megabyte. */
  photoMaxBytes: 20 * 1024 * 1024,
  phoneMaxFiles: 2_000,
  fileNameMaxChars: 150,
  /** What a process holds in memory of one upload, and what a killed one loses of it at most. */
  heldBytes: 8 * 1024 * 1024,
  /** Uploads on which nobody went on for so long are cleared away. */
  abandonedAfterMs: 24 * 60 * 60 * 1000,
} as const
