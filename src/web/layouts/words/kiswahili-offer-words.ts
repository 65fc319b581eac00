/** In Kiswahili alone, as whoever it is for reads it. */
export const kiswahiliOffer = { text: 'Ukurasa huu upo kwa Kiswahili pia.', stay: 'Funga' } as const
