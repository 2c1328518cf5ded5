/** Words as they are searched: in one form, without capital letters or what a keyboard leaves out. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
