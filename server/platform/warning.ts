/** Something that others got wrong and we refused: told in one line, without a stack, as nothing here has failed. */
export class Warning extends Error {}
