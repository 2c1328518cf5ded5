/** The file has other bytes by now. */
export class OtherEdition extends Error {}
/** The file is not this person's to read any more. */
export class NotToRead extends Error {}
