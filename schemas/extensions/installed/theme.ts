/** The build puts the style sheets of the extensions here: they set tokens of the theme. Node draws nothing and has none. */
export {}
