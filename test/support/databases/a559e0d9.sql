-- Two accounts and two guests, as commit a559e0d9 stored them on 28 November 2026 with USERS=openid: Ana received the list of
-- the guest that she was before, shares one list and ended the link of another one. Berta and the other guest give products.

CREATE TABLE owners (
  owner   TEXT NOT NULL PRIMARY KEY,
  version INTEGER NOT NULL, token TEXT NOT NULL DEFAULT '') STRICT, WITHOUT ROWID;
CREATE TABLE lists (
  owner  TEXT NOT NULL,
  doc_id TEXT NOT NULL,
  date   TEXT NOT NULL,
  turn   INTEGER NOT NULL,
  name   TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('Pública', 'Privada')), version TEXT, counted INTEGER, counted_version TEXT, received_from TEXT,
  PRIMARY KEY (owner, doc_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE list_products (
  owner      TEXT NOT NULL,
  doc_id     TEXT NOT NULL,
  product_id TEXT NOT NULL,
  turn       INTEGER NOT NULL,
  product    TEXT NOT NULL, key TEXT, position INTEGER,
  PRIMARY KEY (owner, doc_id, product_id),
  FOREIGN KEY (owner, doc_id) REFERENCES lists (owner, doc_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX list_products_by_turn ON list_products (owner, doc_id, turn);
CREATE INDEX list_products_by_product ON list_products (owner, product_id, doc_id);
CREATE TABLE creations (
  owner TEXT NOT NULL,
  key   TEXT NOT NULL,
  date  TEXT NOT NULL,
  print TEXT NOT NULL,
  list  TEXT NOT NULL,
  PRIMARY KEY (owner, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX creations_by_date ON creations (owner, date);
CREATE INDEX lists_by_turn ON lists (owner, turn DESC);
CREATE INDEX lists_by_name ON lists (owner, name, turn DESC);
CREATE TABLE deleted_lists (
  owner        TEXT NOT NULL,
  doc_id       TEXT NOT NULL,
  date         TEXT NOT NULL,
  turn         INTEGER NOT NULL,
  version      TEXT,
  name         TEXT NOT NULL,
  status       TEXT NOT NULL,
  deleted_at   TEXT NOT NULL,
  deleted_turn INTEGER NOT NULL, counted INTEGER,
  PRIMARY KEY (owner, doc_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX deleted_lists_by_date ON deleted_lists (owner, deleted_at DESC, deleted_turn DESC);
CREATE TABLE deleted_list_products (
  owner      TEXT NOT NULL,
  doc_id     TEXT NOT NULL,
  product_id TEXT NOT NULL,
  turn       INTEGER NOT NULL,
  product    TEXT NOT NULL,
  key        TEXT, position INTEGER,
  PRIMARY KEY (owner, doc_id, product_id),
  FOREIGN KEY (owner, doc_id) REFERENCES deleted_lists (owner, doc_id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE TABLE removed_products (
  owner        TEXT NOT NULL,
  doc_id       TEXT NOT NULL,
  product_id   TEXT NOT NULL,
  turn         INTEGER NOT NULL,
  product      TEXT NOT NULL,
  key          TEXT,
  deleted_at   TEXT NOT NULL,
  deleted_turn INTEGER NOT NULL, position INTEGER, moved_to TEXT,
  PRIMARY KEY (owner, doc_id, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX removed_products_by_date ON removed_products (owner, deleted_at DESC, deleted_turn DESC, product_id);
CREATE INDEX list_products_by_place ON list_products
  (owner, doc_id, (coalesce(position, turn * 1048576)), turn, position);
CREATE TABLE sessions (
  owner            TEXT NOT NULL,
  id               TEXT NOT NULL,
  name             TEXT,
  provider_session TEXT,
  created_at       TEXT NOT NULL,
  used_at          TEXT NOT NULL,
  expires_at       TEXT NOT NULL,
  PRIMARY KEY (owner, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE TABLE shares (
  owner    TEXT NOT NULL,
  doc_id   TEXT NOT NULL,
  token    TEXT,
  previous TEXT,
  name     TEXT,
  PRIMARY KEY (owner, doc_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE share_links (
  owner      TEXT NOT NULL PRIMARY KEY,
  list_owner TEXT NOT NULL,
  doc_id     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE gifts (
  owner      TEXT NOT NULL,
  product_id TEXT NOT NULL,
  gift_id    TEXT NOT NULL,
  PRIMARY KEY (owner, product_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE given_gifts (
  owner         TEXT NOT NULL,
  doc_id        TEXT NOT NULL,
  product_id    TEXT NOT NULL,
  gift_id       TEXT NOT NULL,
  given_at      TEXT NOT NULL,
  list_name     TEXT NOT NULL,
  token         TEXT NOT NULL,
  product       TEXT NOT NULL,
  received_from TEXT,
  PRIMARY KEY (owner, doc_id, product_id, gift_id)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 12;

INSERT INTO owners VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 15, '8653-8c509ecb10d4');
INSERT INTO owners VALUES ('account-nZmhMyHYZwuh2XZQ4dNNcENeoFACR1dTkck2KIzEMl0', 3, '8fe2-16af5b88baf9');
INSERT INTO owners VALUES ('gifts-17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', 1, 'ac56-dd9864b4baf9');
INSERT INTO owners VALUES ('gifts-d74aaac0-fc01-4f9b-a77a-1a96398f821f', 2, '861f-07b0da5902c5');
INSERT INTO owners VALUES ('guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', 3, '97b9-c56c692caab5');
INSERT INTO owners VALUES ('guest-frGQEpKHvT5GxdH_TWDg74fi5DqB3Pn5ASs66vvtzhE', 3, 'a8fb-85a089e54cfc');
INSERT INTO owners VALUES ('share-2khKdvFcU-X_QkGUXxaH-jmOnOR_UC5L2w4R6Wcyueo', 1, '932e-bbde35bd0950');
INSERT INTO lists VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', '2026-11-28T04:27:54.601Z', 13, 'Matrimonio', 'Pública', '15.8653-8c509ecb10d4', 1, '15.8653-8c509ecb10d4', NULL);
INSERT INTO lists VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '239e829b-0055-43cd-9e9c-4bdcced67620', '2026-11-28T04:27:52.038Z', 1, 'Antes', 'Pública', '1.88a6-7d26f0ab5df6', 1, '1.88a6-7d26f0ab5df6', 'guest-frGQEpKHvT5GxdH_TWDg74fi5DqB3Pn5ASs66vvtzhE');
INSERT INTO lists VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '36075e72-8ec8-47eb-b780-27215298facf', '2026-11-28T04:27:54.472Z', 7, 'Verano', 'Privada', '8.a115-41afa97bfcd9', 1, '8.a115-41afa97bfcd9', NULL);
INSERT INTO lists VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '2026-11-28T04:27:54.327Z', 3, 'Invierno', 'Pública', '12.8c8b-49429d49f91d', 2, '12.8c8b-49429d49f91d', NULL);
INSERT INTO lists VALUES ('guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', '1369cad5-fc11-4365-8920-de5117035427', '2026-11-28T04:27:54.685Z', 2, 'De invitado', 'Pública', '2.b481-43d5ef5ca05c', 1, '2.b481-43d5ef5ca05c', NULL);
INSERT INTO list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', '148203951', 13, '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}],"addedAt":"2026-11-28T04:27:54.601Z"}', NULL, 13631488);
INSERT INTO list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '239e829b-0055-43cd-9e9c-4bdcced67620', '127469830', 1, '{"productId":"127469830","brand":"LUMBRALIA","name":"Polerón cuello polo con medio cierre","images":["/pictures/127469830-1-480.jpg","/pictures/127469830-2-480.jpg"],"offerings":[{"price":27990},{"price":25990}],"addedAt":"2026-11-28T04:27:52.037Z"}', NULL, 1048576);
INSERT INTO list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '36075e72-8ec8-47eb-b780-27215298facf', '127469830', 8, '{"productId":"127469830","brand":"LUMBRALIA","name":"Polerón cuello polo con medio cierre","images":["/pictures/127469830-1-480.jpg","/pictures/127469830-2-480.jpg"],"offerings":[{"price":27990},{"price":25990}],"addedAt":"2026-11-28T04:27:54.534Z"}', NULL, 8388608);
INSERT INTO list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '128641357', 4, '{"productId":"128641357","brand":"LUMBRALIA","name":"Polerón con capucha estampado Fases Lunares","images":["/pictures/128641357-1-480.jpg","/pictures/128641357-2-480.jpg"],"offerings":[{"price":16990},{"price":18990},{"price":20490}],"addedAt":"2026-11-28T04:27:54.409Z"}', NULL, 2097152);
INSERT INTO list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '148203951', 3, '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}],"addedAt":"2026-11-28T04:27:54.327Z"}', NULL, 3145728);
INSERT INTO list_products VALUES ('guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', '1369cad5-fc11-4365-8920-de5117035427', '142386075', 2, '{"productId":"142386075","brand":"ROBLANIA","name":"Polerón oversize animal print leopardo","images":["/pictures/142386075-1-480.jpg","/pictures/142386075-2-480.jpg"],"offerings":[{"price":23990},{"price":21990},{"price":25490}],"addedAt":"2026-11-28T04:27:54.685Z"}', NULL, 2097152);
INSERT INTO creations VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'clave-1', '2026-11-28T04:27:54.327Z', '4ecf6b188a416182dffe5752c14bd0eda07ee05d0a241f14fdc5a6604315d1bc', '{"docId":"d74aaac0-fc01-4f9b-a77a-1a96398f821f","date":"2026-11-28T04:27:54.327Z","name":"Invierno","status":"Pública","products":[{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}],"addedAt":"2026-11-28T04:27:54.327Z"}],"version":"3.941b-bd5ed743b4e1"}');
INSERT INTO deleted_lists VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd5b1e01a-f3ca-4f48-86ee-2a62e5765a78', '2026-11-28T04:27:54.544Z', 9, '10.a382-23c929924b84', 'Borrada', 'Pública', '2026-11-28T04:27:54.578Z', 11, 2);
INSERT INTO deleted_list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd5b1e01a-f3ca-4f48-86ee-2a62e5765a78', '142386075', 9, '{"productId":"142386075","brand":"ROBLANIA","name":"Polerón oversize animal print leopardo","images":["/pictures/142386075-1-480.jpg","/pictures/142386075-2-480.jpg"],"offerings":[{"price":23990},{"price":21990},{"price":25490}],"addedAt":"2026-11-28T04:27:54.544Z"}', NULL, 9437184);
INSERT INTO deleted_list_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd5b1e01a-f3ca-4f48-86ee-2a62e5765a78', '148203951', 10, '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}],"addedAt":"2026-11-28T04:27:54.567Z"}', NULL, 10485760);
INSERT INTO removed_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '127469830', 4, '{"productId":"127469830","brand":"LUMBRALIA","name":"Polerón cuello polo con medio cierre","images":["/pictures/127469830-1-480.jpg","/pictures/127469830-2-480.jpg"],"offerings":[{"price":27990},{"price":25990}],"addedAt":"2026-11-28T04:27:54.409Z"}', NULL, '2026-11-28T04:27:54.535Z', 8, 4196352, '36075e72-8ec8-47eb-b780-27215298facf');
INSERT INTO removed_products VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '142386075', 4, '{"productId":"142386075","brand":"ROBLANIA","name":"Polerón oversize animal print leopardo","images":["/pictures/142386075-1-480.jpg","/pictures/142386075-2-480.jpg"],"offerings":[{"price":23990},{"price":21990},{"price":25490}],"addedAt":"2026-11-28T04:27:54.409Z"}', NULL, '2026-11-28T04:27:54.440Z', 6, 4194304, NULL);
INSERT INTO sessions VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'KEWPi2SQ98OMoqE1SpBza_u3ajl2rH78lyI-hxd5k38', 'Ana', NULL, '2026-11-28T04:27:53.853Z', '2026-11-28T04:27:53.853Z', '2026-12-28T04:27:53.837Z');
INSERT INTO sessions VALUES ('account-nZmhMyHYZwuh2XZQ4dNNcENeoFACR1dTkck2KIzEMl0', 'xkUYCE_ZZWYzokcL9AIvs3kMNzq8lRdgws1kfKUYiD0', 'Berta', NULL, '2026-11-28T04:27:54.296Z', '2026-11-28T04:27:54.296Z', '2026-12-28T04:27:54.296Z');
INSERT INTO sessions VALUES ('guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', 'Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', NULL, NULL, '2026-11-28T04:27:54.671Z', '2026-11-28T04:27:54.671Z', '2027-05-27T04:27:54.671Z');
INSERT INTO sessions VALUES ('guest-frGQEpKHvT5GxdH_TWDg74fi5DqB3Pn5ASs66vvtzhE', 'frGQEpKHvT5GxdH_TWDg74fi5DqB3Pn5ASs66vvtzhE', NULL, NULL, '2026-11-28T04:27:51.967Z', '2026-11-28T04:27:51.967Z', '2027-05-27T04:27:51.939Z');
INSERT INTO shares VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', '17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', NULL, 'utbd0m7kL_AAuFXv8E4JCg', NULL);
INSERT INTO shares VALUES ('account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', 'e6P2CN2E4nch8DbLou7SGQ', NULL, 'Ana');
INSERT INTO share_links VALUES ('share-2khKdvFcU-X_QkGUXxaH-jmOnOR_UC5L2w4R6Wcyueo', 'account-78d3oRRwFAJiGTR2dqQppYrf6LA_WgigP7S-xtAK7lo', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f');
INSERT INTO gifts VALUES ('gifts-17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', '148203951', 'b0429d17-6077-4648-adb2-42d92d8bef78');
INSERT INTO gifts VALUES ('gifts-d74aaac0-fc01-4f9b-a77a-1a96398f821f', '128641357', 'c0a0c54c-c3cf-4795-9d27-ee1db0155f86');
INSERT INTO gifts VALUES ('gifts-d74aaac0-fc01-4f9b-a77a-1a96398f821f', '148203951', 'd9184e01-16e9-46c9-877f-37f155ea750a');
INSERT INTO given_gifts VALUES ('account-nZmhMyHYZwuh2XZQ4dNNcENeoFACR1dTkck2KIzEMl0', '17ee05e2-5e8b-4a05-a3f4-8a1f41671ae8', '148203951', 'b0429d17-6077-4648-adb2-42d92d8bef78', '2026-11-28T04:27:54.628Z', 'Matrimonio', 'utbd0m7kL_AAuFXv8E4JCg', '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}]}', NULL);
INSERT INTO given_gifts VALUES ('account-nZmhMyHYZwuh2XZQ4dNNcENeoFACR1dTkck2KIzEMl0', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '148203951', 'd9184e01-16e9-46c9-877f-37f155ea750a', '2026-11-28T04:27:54.644Z', 'Invierno', 'e6P2CN2E4nch8DbLou7SGQ', '{"productId":"148203951","brand":"NEVADINA","name":"Polerón canguro con capucha terracota","images":["/pictures/148203951-1-480.jpg","/pictures/148203951-2-480.jpg"],"offerings":[{"price":24990},{"price":22490},{"price":27990}]}', NULL);
INSERT INTO given_gifts VALUES ('guest-Pghsg4edE6BtAjYZJ4agudI4MUVE2wdMfb2bYnA-jmc', 'd74aaac0-fc01-4f9b-a77a-1a96398f821f', '128641357', 'c0a0c54c-c3cf-4795-9d27-ee1db0155f86', '2026-11-28T04:27:54.703Z', 'Invierno', 'e6P2CN2E4nch8DbLou7SGQ', '{"productId":"128641357","brand":"LUMBRALIA","name":"Polerón con capucha estampado Fases Lunares","images":["/pictures/128641357-1-480.jpg","/pictures/128641357-2-480.jpg"],"offerings":[{"price":16990},{"price":18990},{"price":20490}]}', NULL);
