/** Where menus read the branches that somebody opens. */
export const MENU_PATH = '/api/menu'
