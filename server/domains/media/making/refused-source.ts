/** A source that is never made, and why: a sentence that an operator understands. */
export class RefusedSource extends Error {}
