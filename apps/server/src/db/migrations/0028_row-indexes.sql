CREATE TABLE "list_totals" (
	"portfolio_id" text PRIMARY KEY NOT NULL,
	"stand_id" text NOT NULL,
	"read_at" timestamp with time zone,
	"totals" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "row_indexes" (
	"portfolio_id" text NOT NULL,
	"position" integer NOT NULL,
	"keys" "bytea" NOT NULL,
	CONSTRAINT "row_indexes_portfolio_id_position_pk" PRIMARY KEY("portfolio_id","position")
);
--> statement-breakpoint
ALTER TABLE "list_totals" ADD CONSTRAINT "list_totals_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_indexes" ADD CONSTRAINT "row_indexes_portfolio_id_portfolios_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("id") ON DELETE cascade ON UPDATE no action;