import * as contract from '@doctor-plus/contract/assistant/library.ts';
import { searchLibrary } from '@doctor-plus/contract/assistant/research.ts';
import { bind } from '../../platform/http/bind.ts';
import type { Research } from './research.ts';
import type { Library } from './service.ts';

export const libraryRoutes = (library: Library, research: Research) => [
  bind(contract.listLibrary, ({ query }) => library.list(query)),
  bind(contract.getLibraryDocument, ({ actor, params, query }) => library.get(actor, { params, query })),
  bind(contract.addLibraryDocument, ({ actor, body }) => library.add(actor, body)),
  bind(contract.changeLibraryDocument, ({ actor, params, body }) => library.change(actor, { params, body })),
  bind(contract.publishLibraryDocument, ({ actor, params, body }) =>
    library.publish(actor, { params, body }),
  ),
  bind(contract.reviewLibraryDocument, ({ actor, params, body }) => library.review(actor, { params, body })),
  bind(contract.retireLibraryDocument, ({ actor, params, body }) => library.retire(actor, { params, body })),
  bind(searchLibrary, ({ actor, query }) => research.search(actor, query)),
];
