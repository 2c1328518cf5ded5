const EVENTS = 'taiyari:hub:events:'

/** The last number of a channel. */
export const lastKey = (channel: string) => `taiyari:hub:last:${channel}`
/** Up to which number a channel's events were forgotten by age. */
export const forgottenKey = (channel: string) => `taiyari:hub:forgotten:${channel}`
/** The stream of a channel; the id of number 7 is `7-0`. */
export const eventsKey = (channel: string) => `${EVENTS}${channel}`
export const channelOf = (key: string) => key.slice(EVENTS.length)
export const EVERY_EVENTS_KEY = `${EVENTS}*`
/** The number of an entry's key. */
export const entryKey = (channel: string, key: string) => `taiyari:hub:key:${channel} ${key}`
/** `channel number` of each of a person's events. */
export const personKey = (personId: number) => `taiyari:hub:person:${personId}`
