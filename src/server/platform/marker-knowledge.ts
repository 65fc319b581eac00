import type { MarkerKnowledge } from '#engine/marking/marker-knowledge.ts'
import { openMarker } from '#engine/marking/open-marker.ts'
import { openDataFiles } from '#server/platform/data-files.ts'

let knowledge: MarkerKnowledge | null = null

/** What the marker knows, from the files in src/engine/data: once a process, and each file when it is first needed. */
export function getMarkerKnowledge(): MarkerKnowledge {
  return (knowledge ??= openFromFiles())
}

function openFromFiles(): MarkerKnowledge {
  const files = openDataFiles()
  return openMarker({ readText: (name) => files.read(name).toString('utf8'), readBytes: (name) => files.read(name) })
}
