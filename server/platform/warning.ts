/** A refused mistake of another party: logged in one line, without a stack, as nothing here has failed. */
export class Warning extends Error {}
