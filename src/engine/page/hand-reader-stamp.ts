/** Stored with all that it read. The version is that of its judge in `src/engine/data/manifest.json`, which is fitted anew when the network changes or is asked otherwise; a test holds the two together. */
export const HAND_READER = { name: 'sahihi-hand', version: '10' }

/** The same of its networks of digits in printed boxes. */
export const DIGIT_READER = { name: HAND_READER.name, version: 'digits 5' }
