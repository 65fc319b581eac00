/** One channel of a picture, row by row; 255 is white. */
export interface Plane {
  width: number
  height: number
  data: Uint8Array
}

export function makePlane(width: number, height: number, value = 255): Plane {
  return { width, height, data: new Uint8Array(width * height).fill(value) }
}
