// Turns the marks of logos.toml into pictures: square, opaque, in the widths and the format that uploads of that size
// get (docs/media.md), and lists them for the server. Usage: node seed/logos/make.mjs
//
// The packages are fetched with npm into a folder that is deleted afterwards; nothing else needs them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = {
  '@lobehub/icons-static-svg': '1.95.1',
  'simple-icons': '16.37.0',
  '@iconify-json/logos': '1.2.19',
  '@iconify-json/devicon': '1.2.68',
  '@thesvg/icons': '3.3.8',
  'smol-toml': '1.9.1',
  sharp: '0.35.5',
};
const HERE = import.meta.dirname;
const LIST = join(HERE, '../../modules/catalog/src/seed/logos/list.rs');
/** The largest width is the picture's own; an upload of that width gets the other one too. */
const WIDTHS = [160, 320];
/** Marks are drawn large first, to find their edges. */
const DRAWN = 1024;
/** What a mark fills of its ground; the second for marks that are much wider than high. */
const [SHARE, WIDE_SHARE, WIDE] = [0.62, 0.78, 1.6];

const packages = mkdtempSync(join(tmpdir(), 'toolbase-logos-'));
try {
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', packages, ...wanted], { stdio: 'inherit' });
  const load = createRequire(join(packages, 'index.js'));
  const sharp = load('sharp');
  const { logo: logos } = load('smol-toml').parse(readFileSync(join(HERE, 'logos.toml'), 'utf8'));

  for (const file of readdirSync(HERE)) if (file.endsWith('.webp')) rmSync(join(HERE, file));
  for (const { tool, icon, plate = '#ffffff', ink } of logos) {
    const mark = await sharp(Buffer.from(svgOf(icon, ink)), { density: 72 })
      .resize(DRAWN, DRAWN, { fit: 'contain', background: 'transparent' })
      .trim({ background: 'transparent', threshold: 1 })
      .png()
      .toBuffer({ resolveWithObject: true });
    const share = mark.info.width > mark.info.height * WIDE ? WIDE_SHARE : SHARE;
    for (const width of WIDTHS) {
      const side = Math.round(width * share);
      const scaled = await sharp(mark.data).resize(side, side, { fit: 'inside' }).png().toBuffer();
      await sharp({ create: { width, height: width, channels: 3, background: plate } })
        .composite([{ input: scaled }])
        .webp({ lossless: true, effort: 6 })
        .toFile(join(HERE, `${tool}-${width}.webp`));
    }
  }
  const names = logos.map(({ tool }) => `    "${tool}",\n`).join('');
  writeFileSync(LIST, `//! Written by seed/logos/make.mjs.\n\nsuper::logos![\n${names}];\n`);

  /** The mark `icon` as an SVG of one size, in `ink` if it has one colour. */
  function svgOf(icon, ink) {
    const [source, name] = icon.split('/');
    if (source === 'logos' || source === 'devicon') {
      const set = load(`@iconify-json/${source}/icons.json`);
      const { body, width = set.width ?? 16, height = set.height ?? 16 } = set.icons[name];
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN}" height="${DRAWN}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
    }
    if (source === 'simple-icons') {
      const { svg, hex } = Object.values(load('simple-icons')).find(({ slug }) => slug === name);
      return sized(svg, ink ?? `#${hex}`);
    }
    if (source === 'thesvg') return sized(load(`@thesvg/icons/${name}`).svg, ink ?? '#000000');
    const file = join(packages, `node_modules/@lobehub/icons-static-svg/icons/${name}.svg`);
    return sized(readFileSync(file, 'utf8'), ink ?? '#000000');
  }

  /** `svg` drawn large, its parts without a colour of their own in `ink`. */
  function sized(svg, ink) {
    const [, attributes] = /<svg([^>]*)>/.exec(svg);
    const without = attributes.replaceAll(/ (?:width|height)="[^"]*"/g, '');
    const fill = / fill="/.test(without) ? '' : ` fill="${ink}"`;
    const open = `<svg width="${DRAWN}" height="${DRAWN}"${fill}${without}>`;
    return svg.replace(`<svg${attributes}>`, open).replaceAll('currentColor', ink);
  }
} finally {
  rmSync(packages, { recursive: true });
}
