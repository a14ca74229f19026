/** Words of the workshop, and names as programs write them: nothing that a player should read. */
export const OURS = /\bpoint at\b|\bin store\b|\bowed\b|\b[a-z]+[A-Z]\w*\b|\bundefined\b|\bnull\b|\bNaN\b/
