"""Adds letters of one file of a variable font to another file of the same font.

    python3 add-letters.py <font> <font with the letters> <written font> <unicode range> ...

Both must have the same axes and cut. The letters come with their outlines, widths and deltas, each with glyphs of its own
for what it is composed of; kerning between them and the rest is not carried over.
"""

import copy
import sys

from fontTools.ttLib import TTFont


def read_range(text):
    first, _, last = text.removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def add_glyph(name, new_name, source, target):
    glyph = copy.deepcopy(source["glyf"][name])
    if glyph.isComposite():
        for part in glyph.components:
            own = f"{new_name}.{part.glyphName}"
            add_glyph(part.glyphName, own, source, target)
            part.glyphName = own
    # Instructions belong to the font they come from.
    glyph.removeHinting()
    target["glyf"][new_name] = glyph
    target["hmtx"][new_name] = source["hmtx"][name]
    if name in source["gvar"].variations:
        target["gvar"].variations[new_name] = copy.deepcopy(source["gvar"].variations[name])


base_path, letters_path, written_path, *ranges = sys.argv[1:]
base, letters = TTFont(base_path), TTFont(letters_path)
assert [(a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in base["fvar"].axes] == [
    (a.axisTag, a.minValue, a.defaultValue, a.maxValue) for a in letters["fvar"].axes
]
assert base["head"].unitsPerEm == letters["head"].unitsPerEm
# Their number of glyphs must fit while tables are read.
base.ensureDecompiled()
names = letters.getBestCmap()
order = base.getGlyphOrder()
for code in (code for text in ranges for code in read_range(text)):
    if code not in names or code in base.getBestCmap():
        continue
    new_name = f"uni{code:04X}.added"
    add_glyph(names[code], new_name, letters, base)
    for table in base["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = new_name
base["maxp"].numGlyphs = len(base["glyf"].glyphs)
base.setGlyphOrder(base["glyf"].glyphOrder)
# Widths by glyph number: without it they are computed from the outlines' own deltas.
if "HVAR" in base:
    del base["HVAR"]
base.save(written_path)
