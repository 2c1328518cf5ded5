/** On which everybody in a class hears what happens in it. */
export const roomChannel = (itemId: number): string => `room:${itemId}`
