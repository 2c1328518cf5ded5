/** Names a change to what waits to be made. */
export const MEDIA_TAG = 'media'
