/** How many characters of a text are counted at most. */
export const longest = 200_000
