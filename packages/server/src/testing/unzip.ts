import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;

/** The files of a zip archive by their path, read from its central directory as every unpacking program does. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== endOfDirectory) end -= 1;
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name),
      method === 0 ? bytes : inflateRawSync(bytes),
    );
    at += 46 + name + extra + comment;
  }
  return files;
};
