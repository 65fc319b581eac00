/** The size of a picture that is kept as rows of `width` values. */
export interface PlaneSize {
  width: number
  height: number
}

/** The largest value within `reach` of each pixel, in a square. */
export function largestAround(data: ArrayLike<number>, { width, height }: PlaneSize, reach: number): Float32Array {
  const rows = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = 0
      for (let near = Math.max(0, x - reach); near <= Math.min(width - 1, x + reach); near += 1) most = Math.max(most, data[y * width + near] ?? 0)
      rows[y * width + x] = most
    }
  const largest = new Float32Array(data.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let most = 0
      for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1) most = Math.max(most, rows[near * width + x] ?? 0)
      largest[y * width + x] = most
    }
  return largest
}

/** The mean over a square. Beyond the picture its edge values continue. */
export function evenOut(values: Float32Array, { width, height }: PlaneSize, reach: number): Float32Array {
  const across = new Float32Array(values.length)
  for (let y = 0; y < height; y += 1) slideMean(values, across, { start: y * width, step: 1, count: width, reach })
  const down = new Float32Array(values.length)
  for (let x = 0; x < width; x += 1) slideMean(across, down, { start: x, step: width, count: height, reach })
  return down
}

interface Slide {
  start: number
  step: number
  count: number
  reach: number
}

function slideMean(from: Float32Array, to: Float32Array, { start, step, count, reach }: Slide): void {
  const at = (place: number) => from[start + Math.min(count - 1, Math.max(0, place)) * step] ?? 0
  let sum = 0
  for (let place = -reach; place <= reach; place += 1) sum += at(place)
  for (let place = 0; place < count; place += 1) {
    to[start + place * step] = sum / (2 * reach + 1)
    sum += at(place + reach + 1) - at(place - reach)
  }
}

/** Interpolates between the two nearest values, as most libraries do. */
export function percentile(values: Float32Array, share: number): number {
  const sorted = Float32Array.from(values).sort()
  const place = share * (sorted.length - 1)
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}
