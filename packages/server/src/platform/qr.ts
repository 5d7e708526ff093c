/** The dark squares of a QR code (error correction M), each run of a row as one rectangle of an SVG path. */
export const qrOf = async (text: string): Promise<{ size: number; path: string }> => {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue;
      const from = column;
      while (column + 1 < size && modules.get(row, column + 1)) column += 1;
      path += `M${from} ${row}h${column - from + 1}v1H${from}z`;
    }
  }
  return { size, path };
};
