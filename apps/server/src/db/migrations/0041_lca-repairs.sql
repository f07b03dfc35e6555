CREATE TABLE "lca_repairs" (
	"owner" uuid NOT NULL,
	"gap" uuid NOT NULL,
	"repair" json NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lca_repairs_owner_gap_pk" PRIMARY KEY("owner","gap")
);
--> statement-breakpoint
ALTER TABLE "lca_databases" ADD COLUMN "repairs" json DEFAULT '[]'::json NOT NULL;--> statement-breakpoint
ALTER TABLE "lca_repairs" ADD CONSTRAINT "lca_repairs_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;