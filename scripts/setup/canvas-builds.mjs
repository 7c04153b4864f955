/** The version of node-canvas that the checksums are of: the one in package-lock.json, which a test compares. */
export const CANVAS_VERSION = '3.2.3';

/**
 * SHA-256 of the ready-made builds in node-canvas's release, by platform and processor. Its release publishes no checksums:
 * others computed and published these, for all but `darwin-x64` at least two of them independently. A build that is not
 * listed is built from source.
 * @type {Readonly<Record<string, string>>}
 */
export const CANVAS_CHECKSUMS = {
  'darwin-arm64': '38c296c9d81c05598db849fb8103543d6649fec7246c35197d9be8199c75116f',
  'darwin-x64': '74a549f88cc570042951a77cb7baec4661d08b2d79ccff08352a5e8d4a7c86d9',
  'linux-x64': '886d1cc270d4caad1d1698ee97532e79c60e992e16fe5f37f2d3bb058f4292b0',
  'win32-x64': 'ba953cc8c38303ab94cc83461c7561506a5a3af37d6c678de4a47914d2d0bb48',
};

/**
 * The URL of the ready-made build for a platform and processor.
 * @param {string} target
 */
export const canvasBuildUrl = (target) =>
  `https://github.com/Automattic/node-canvas/releases/download/v${CANVAS_VERSION}/canvas-v${CANVAS_VERSION}-napi-v7-${target}.tar.gz`;
