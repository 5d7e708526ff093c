/** What somebody typed into the server's search box before the live one stood in its place. */
type TypedEarly = { readonly text: string; readonly focused: boolean };

let kept: TypedEarly = { text: '', focused: false };

/** Takes the text out of the page that the server drew; call it right before drawing over it. Whether there was a box for it. */
export const keepTypedEarly = (): boolean => {
  const box = document.querySelector<HTMLInputElement>('#root input[name="query"]');
  if (box) kept = { text: box.value, focused: box === document.activeElement };
  return box !== null;
};

export const typedEarly = (): TypedEarly => kept;
